module.exports = function pureNamespaces(source) {
  return source
    .replace(/var (\w+) = \{\};\n__export\(\1, \{/gu, 'var $1 = /* @__PURE__ */ __exportPure({}, {')
    .replace('var __export = ', 'var __exportPure = (target, all) => (__export(target, all), target);\nvar __export = ');
};

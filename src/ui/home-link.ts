/** Where MetaMask shows this snap's home page. Only a snap installed from npm may link
 * there. */
export const HOME_LINK = 'metamask://snap/npm:l2net-snap/home';

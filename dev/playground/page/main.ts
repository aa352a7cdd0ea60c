const scenes = new EventSource('/scenes');
scenes.onmessage = ({ data }: MessageEvent<string>): void => {
  const shown = document.querySelector('#scene');
  if (shown !== null) {
    shown.textContent = JSON.stringify(JSON.parse(data), null, 2);
  }
};

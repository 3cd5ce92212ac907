// Theme, direction colours and row height, before the first paint. A file of its own: the page allows no script inside it.
(() => {
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const read = (name) => {
    try {
      return asked.get(name) || localStorage.getItem(name);
    } catch {
      return asked.get(name);
    }
  };
  const theme = read('theme');
  const isLight = theme === 'light' || theme === 'false';
  const dark = theme === 'dark' || theme === 'true' || (!isLight && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (read('direction') === 'blue-orange') root.dataset.direction = 'blue-orange';
  const density = read('density');
  if (density === 'compact' || density === 'comfortable') root.dataset.density = density;
})();

// What a broker's login page sends back stands in the address, and opens an account: it leaves the address before anything else is loaded, and is kept for the program alone (areas/broker/brought.ts).
(() => {
  const isBack = /^\/(?:app\/)?(?:[a-z]+-?(?:login|mobile)-?redirect|5paisa-login)\/?$/i.test(location.pathname);
  if (!isBack || !(location.search || location.hash)) return;
  Object.defineProperty(window, 'broughtByBroker', { value: location.search, configurable: true, enumerable: false });
  history.replaceState(null, '', location.pathname);
})();

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

// A button of a drawn page that is pressed before the program has taken the page over is pressed again once it has: no press is lost on a slow line.
(() => {
  const pressed = [];
  const keep = (event) => {
    const button = event.target instanceof Element && event.target.closest('button, [role="button"], [role="tab"]');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push(button);
  };
  addEventListener('click', keep, true);
  addEventListener(
    'taken-over',
    () => {
      removeEventListener('click', keep, true);
      for (const button of pressed) if (button.isConnected) button.click();
    },
    { once: true },
  );
})();

// The program of a page that is drawn already comes once it was painted: on a slow line it would share it with what is to be seen.
(() => {
  const AT_LATEST_MS = 2000;
  let isBegun = false;
  const begin = () => {
    const program = document.getElementById('program');
    if (isBegun || !program) return;
    isBegun = true;
    // One after the other, as they stand: each is made of those before it.
    for (const script of program.content.querySelectorAll('script')) script.async = false;
    program.replaceWith(program.content);
  };
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) begin();
    else requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, AT_LATEST_MS);
  });
})();

const shapes = {
  market: <path d="M2.5 13.5h11M4 11V7.5M8 11V3M12 11V5.5" />,
  screeners: <path d="M2.5 3.5h11L9.5 8.5v4l-3 1.5V8.5z" />,
  charts: <path d="M4.5 2.5v2M4.5 10.5v3M3 4.5h3v6H3zM11.5 2.5v3M11.5 11.5v2M10 5.5h3v6h-3z" />,
  strategies: <path d="M2.5 12 6 8l2.5 2.5 5-6.5M10 4h3.5v3.5" />,
  options: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11M8 2.5v11" />,
  portfolio: <path d="M2.5 5.5h11v8h-11zM6 5.5v-3h4v3M2.5 9h11" />,
  play: <path d="M5 3.5v9l7-4.5z" />,
  pause: <path d="M5 3.5v9M11 3.5v9" />,
  print: <path d="M4.5 6V2.5h7V6M4.5 11h-2V6h11v5h-2M4.5 9h7v4.5h-7z" />,
  learn: (
    <path d="M8 4.5C6.5 3.3 4.5 3 2.5 3v9c2 0 4 .3 5.5 1.5 1.5-1.2 3.5-1.5 5.5-1.5V3c-2 0-4 .3-5.5 1.5zM8 4.5v9" />
  ),
  rail: <path d="M2.5 3h11v10h-11zM6.5 3v10M11 6.5 9.5 8l1.5 1.5" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3 3" />
    </>
  ),
  theme: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" />
    </>
  ),
  expand: <path d="M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5l-5 5M2.5 13.5l5-5" />,
  info: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 7.5v3M8 5.3v.01" />
    </>
  ),
  more: <path d="M3 4.5h10M3 8h10M3 11.5h10" />,
  down: <path d="m4 6 4 4 4-4" />,
  up: <path d="m4 10 4-4 4 4" />,
  right: <path d="m6 4 4 4-4 4" />,
  left: <path d="m10 4-4 4 4 4" />,
  first: <path d="m8 4-4 4 4 4M12.5 4l-4 4 4 4" />,
  last: <path d="m3.5 4 4 4-4 4M8 4l4 4-4 4" />,
  calendar: <path d="M2.5 4h11v9.500h-11zM2.500 7h11M5.500 2.500v3M10.500 2.500v3" />,
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  plus: <path d="M8 3v10M3 8h10" />,
  copy: <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />,
  filter: <path d="M3 4.5h10M5 8h6M7 11.5h2" />,
  columns: <path d="M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10" />,
  download: <path d="M8 2.5V10M5 7l3 3 3-3M3 13h10" />,
  menu: <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.2" />,
  grip: <path d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01" strokeWidth="2" />,
  star: <path d="m8 2.4 1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11.2l-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z" />,
  starred: <path d="m8 2.4 1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11.2l-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z" fill="currentColor" />,
  bell: <path d="M3.5 11.5h9c-1-1.2-1-2.5-1-4.5a3.5 3.5 0 0 0-7 0c0 2 0 3.3-1 4.5zM6.5 13.5h3" />,
  edit: <path d="m3 13 .6-2.8 7-7 2.2 2.2-7 7zM9.3 4.5l2.2 2.2" />,
  upload: <path d="M8 10V2.5M5 5.5l3-3 3 3M3 13h10" />,
  minus: <path d="M3 8h10" />,
  undo: <path d="M5.5 3 2.5 6l3 3M2.5 6h7a3.5 3.5 0 0 1 0 7H6" />,
  check: <path d="m3.5 8.5 3 3 6-7" />,
  warn: <path d="M8 2.5 14 13H2zM8 6.5v3M8 11.3v.01" />,
  retry: <path d="M13 8a5 5 0 1 1-1.5-3.5L13 6M13 3v3h-3" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 5v3l2 1.5" />
    </>
  ),
  settings: (
    <>
      <path d="M3 5h6M12 5h1M3 11h1M7 11h6" />
      <circle cx="10.5" cy="5" r="1.5" />
      <circle cx="5.5" cy="11" r="1.5" />
    </>
  ),
  person: (
    <>
      <circle cx="8" cy="5.5" r="2.8" />
      <path d="M2.8 13.500a5.200 5.200 0 0 1 10.400 0" />
    </>
  ),
  out: <path d="M9.500 3h-6v10h6M7 8h6.500M11 5.500 13.500 8 11 10.500" />,
  unknown: <path d="M6 6a2 2 0 1 1 2.6 2c-.5.2-.6.6-.6 1.2M8 11.6v.01" />,
  table: <path d="M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6.5 6.5v6" />,
  mail: <path d="M2.5 4h11v8.5h-11zM2.5 4.5 8 9l5.5-4.5" />,
  link: (
    <path d="M6.5 9.5 9.5 6.5M7 4.5l1.2-1.2a3 3 0 0 1 4.3 4.3L11.3 8.800M9 11.5l-1.200 1.200a3 3 0 0 1-4.300-4.300L4.700 7.200" />
  ),
} as const;

export type IconName = keyof typeof shapes;

/** A sign beside a word. It never stands alone: its button carries the name. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 16 16" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}

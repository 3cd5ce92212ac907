import { brand } from '@parakh/contract';
import './Logo.css';

/** Three streaks on a touchstone: two needles of known purity, and the sample in gold. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M9.5 1.5h10.2a4 4 0 0 1 2.83 1.17l6.8 6.8A4 4 0 0 1 30.5 12.3v10.2a8 8 0 0 1-8 8h-13a8 8 0 0 1-8-8v-13a8 8 0 0 1 8-8Z"
        fill="var(--logo-stone)"
      />
      <g strokeLinecap="round" strokeWidth="3.3" fill="none">
        <path d="M7.6 24.3l2.6-5.7" stroke="var(--logo-needle)" />
        <path d="M13.5 24.3l4.2-9.2" stroke="var(--logo-needle)" />
        <path d="M19.4 24.3l5.6-12.3" stroke="var(--logo-streak)" />
      </g>
    </svg>
  );
}

/** The mark with the name. Hosted under another name, the name is set in type. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <span className="row logo">
      <LogoMark size={size} />
      {brand.name === 'Parakh' ? <Word height={size * 0.87} /> : <b className="logo-word">{brand.name}</b>}
    </span>
  );
}

function Word({ height }: { height: number }) {
  return (
    <>
      <svg height={height} viewBox="0 1 96 26" aria-hidden="true" className="logo-drawn">
        <g fill="none" stroke="var(--logo-ink)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          <path d="M2 22V4.5h6.2a5.6 5.6 0 0 1 0 11.2H2" />
          <circle cx="24.5" cy="16" r="6" />
          <path d="M30.5 10v12" />
          <path d="M38 22V10M38 16.5c0-4 2.2-6.5 6-6.5" />
          <circle cx="54" cy="16" r="6" />
          <path d="M60 10v12" />
          <path d="M67.5 4v18M76 10l-8.5 8M70.8 15l5.7 7" />
          <path d="M83.5 4v18M83.5 15.5a5.25 5.25 0 0 1 10.5 0V22" />
        </g>
      </svg>
      <span className="vh">{brand.name}</span>
    </>
  );
}

/** The name in its own script, drawn: not every device has the letters. */
export function Devanagari() {
  return (
    <svg className="devanagari" width="110" height="58" viewBox="0 0 57 30" role="img" aria-label="परख">
      <g fill="none" stroke="var(--logo-ink)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M1.5 6.5H54" />
        <path d="M13.5 6.5V26M4 6.5v6.5a5 5 0 0 0 5 5h4.5" />
        <path d="M23.2 6.5c4.8 1.2 5.3 8.7-1.7 9.3L28 25.5" />
        <path d="M35 6.5c4.4 1.2 4.6 7.7-1.6 8.5l4.7 7.4c1.5 2.4 4.3 2.3 5.9.7M50.5 6.5V26M50.5 13.2c-4.2-1.9-7.9.1-7.6 3.1.3 2.8 3.9 3.7 7.6.7" />
      </g>
    </svg>
  );
}

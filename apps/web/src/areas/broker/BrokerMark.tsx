import './broker-mark.css';

/** 'Angel One' → 'AO', '5paisa' → '5P', 'AliceBlue' → 'AB'. */
function lettersOf(title: string): string {
  const words = title.match(/[A-Z0-9][a-z]*|[a-z]+/g) ?? [];
  const [first = '', second] = words;
  return (second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)).toUpperCase();
}

/** Stands for a broker's logo, which is not ours to show. */
export function BrokerMark({ title, isLarge = false }: { title: string; isLarge?: boolean }) {
  return (
    <span className={isLarge ? 'broker-mark large' : 'broker-mark'} aria-hidden="true">
      {lettersOf(title)}
    </span>
  );
}

/** Where an operator keeps logos, if he has the right to show any: `{symbol}` stands in the address. */
let logoAddress: string | undefined;

export function showLogosFrom(address: string | undefined): void {
  logoAddress = address;
}

/** The two letters of a symbol's mark: first letters of two words of the name, else of the symbol. */
export function monogram(symbol: string): string {
  const parts = symbol.split(/[^A-Z0-9]+/i).filter(Boolean);
  const letters = parts.length > 1 ? parts[0]![0]! + parts[1]![0]! : (parts[0] ?? '?').slice(0, 2);
  return letters.toUpperCase();
}

const SERIES = 8;

/** The same sector has the same colour on every screen. */
export function sectorColour(sector: string | undefined): string {
  if (!sector) return 'var(--border-strong)';
  let hash = 0;
  for (const letter of sector) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0;
  return `var(--series-${(hash % SERIES) + 1})`;
}

/** A lettered mark by rule: monogram on a plate, edged in the colour of its sector. */
export function SymbolMark({
  symbol,
  sector,
  large = false,
}: {
  symbol: string;
  sector?: string | undefined;
  large?: boolean;
}) {
  const className = large ? 'mark large' : 'mark';
  if (logoAddress)
    return <img className={className} src={logoAddress.replace('{symbol}', encodeURIComponent(symbol))} alt="" />;
  return (
    <span className={className} style={{ borderColor: sectorColour(sector) }} aria-hidden="true">
      {monogram(symbol)}
    </span>
  );
}

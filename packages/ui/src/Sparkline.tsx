/** A line without axes for one table cell: the shape of the last bars. Null where fewer than two values are known. */
export function Sparkline({
  values,
  width = 68,
  height = 20,
}: {
  values: ArrayLike<number>;
  width?: number;
  height?: number;
}) {
  const known = Array.from(values).filter(Number.isFinite);
  if (known.length < 2) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const points = known.map((value, i) => {
    const x = 1 + (i * (width - 2)) / (known.length - 1);
    const y = 2 + (1 - (value - low) / span) * (height - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const rose = known.at(-1)! >= known[0]!;
  return (
    <svg className="spark" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={`var(--${rose ? 'up' : 'down'}-line)`}
        strokeWidth="1.25"
      />
    </svg>
  );
}

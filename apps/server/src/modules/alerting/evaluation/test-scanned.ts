import type { Engine } from '../../scanning/engine.ts';

type ScanAllRequest = Parameters<Engine['scanAll']>[0];

/** Which condition holds on which symbol, as a scan of all of them finds it: 'condition symbol'. */
export async function scannedOn(
  engine: Engine,
  texts: readonly string[],
  on: Omit<ScanAllRequest, 'scans'>,
): Promise<Set<string>> {
  const { scans } = await engine.scanAll({ ...on, scans: texts.map((text) => ({ text, columns: [] })) });
  return new Set(
    scans.flatMap((scan, i) => ('matches' in scan ? scan.matches.map(({ symbol }) => `${texts[i]} ${symbol}`) : [])),
  );
}

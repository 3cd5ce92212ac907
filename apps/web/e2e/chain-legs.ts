import { expect, type Page } from '@playwright/test';
import { written } from './product.ts';

interface Taken {
  readonly verb: 'Buy' | 'Sell';
  readonly kind: 'CE' | 'PE';
  readonly strike: string;
}

/**
 * Takes a contract of a chain as a leg, by the button that stands over its row while the pointer is there. Rows move with the money, and
 * until the chain stands around it: the button is pressed that names the strike.
 */
export async function takeLeg(page: Page, { verb, kind, strike }: Taken): Promise<void> {
  const side = kind === 'CE' ? 'call' : 'put';
  const cell = page.locator(`.chain tbody tr[data-strike="${strike}"] td.${side}[data-says=time]`);
  const button = page.getByRole('button', { name: `${verb} ${written(Number(strike), 0)} ${kind}`, exact: true });
  const isTaken = () => new URL(page.url()).searchParams.get('legs')?.includes(`x${strike}${kind}`) ?? false;
  await expect(async () => {
    await cell.hover({ timeout: 2000 });
    // A press that took too long on a busy machine has taken it all the same.
    if (!isTaken()) await button.click({ timeout: 1000 });
    await expect.poll(isTaken, { timeout: 3000 }).toBe(true);
  }).toPass({ timeout: 20_000 });
}

import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const address = (path: string) => `${process.env.PARAKH_E2E}${path}`;

/** Anything the page complained about: errors in its console, failed requests, faults of the server. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** What a call answers, to be compared with what the screen shows. */
export async function asked(request: APIRequestContext, path: string) {
  const reply = await request.get(address(`/api/${path}`));
  expect(reply.ok(), `${path} answers`).toBe(true);
  return reply.json();
}

export async function scanned(request: APIRequestContext, condition: string) {
  const reply = await request.post(address('/api/scanner/public'), { data: { condition, universe: 'EQ' } });
  expect(reply.ok(), `${condition} runs`).toBe(true);
  return reply.json();
}

/** As the product writes figures: Indian grouping, two decimals unless told otherwise. */
export const written = (value: number, digits = 2) =>
  Math.abs(value).toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });

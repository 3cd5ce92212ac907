import { type APIRequestContext, expect } from '@playwright/test';
import { address } from './product.ts';

/** The page as the server draws it, for the kind of device that a browser says it is: at first it may come too late for whoever asks, or without what was answered too late. */
export async function drawnPage(path: string, request: APIRequestContext, userAgent?: string): Promise<string> {
  const headers = { accept: 'text/html', ...(userAgent !== undefined && { 'user-agent': userAgent }) };
  let html = '';
  const asked = async () => {
    html = await (await request.get(address(path), { headers })).text();
    return html.includes('id="page-data"') && !html.includes('"isPartial":true');
  };
  await expect.poll(asked, { message: `${path} is drawn by the server`, timeout: 150_000 }).toBe(true);
  return html;
}

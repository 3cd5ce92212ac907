const A_DAY_SECONDS = 86_400;

/** Remembers for a day who sent somebody here and by which page. */
export function saveCampaign({ landing, pid }: { landing: string; pid: string }): void {
  for (const [name, value] of Object.entries({ landing, pid })) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the specification names these two cookies; the cookie store is not in every browser
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${A_DAY_SECONDS}; samesite=lax`;
  }
}

/** What the cookies and the address say of where somebody came from, as the registration takes it. */
export function campaignOf(cookies: string, gclid: string | null) {
  const kept = new Map(
    cookies.split('; ').map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [name, plain(value.join('='))];
    }),
  );
  return Object.fromEntries(
    [
      ['landing', kept.get('landing')?.slice(0, 100)],
      ['pid', kept.get('pid')?.slice(0, 100)],
      ['gclid', gclid?.slice(0, 200)],
    ].filter(([, value]) => value),
  );
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

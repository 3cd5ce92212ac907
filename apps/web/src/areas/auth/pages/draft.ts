/** What somebody who joins has typed. It holds a password: in memory alone, and gone with the page. */
export interface Draft {
  readonly userName: string;
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
}

const empty: Draft = { userName: '', fullName: '', email: '', mobile: '', password: '' };
let saved = empty;

export const savedDraft = () => saved;
export function saveDraft(draft: Draft): void {
  saved = draft;
}
export function dropDraft(): void {
  saved = empty;
}

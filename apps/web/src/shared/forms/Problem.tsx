/** What is wrong with a form as a whole, in words, read out at once. */
export function Problem({ says }: { says: string | undefined }) {
  if (says === undefined) return null;
  return (
    <p className="help bad" role="alert">
      {says}
    </p>
  );
}

import { Icon, lazyPart, t } from '@parakh/ui';
import { Suspense, useState } from 'react';

/** The readers of other writings and of plain words are loaded when somebody asks for them. */
const PasteOrSay = lazyPart('PasteOrDescribe', async () => (await import('./PasteOrDescribe.tsx')).PasteOrDescribe);

/** Opens the box for a text of another product, or plain words. */
export function PasteButton({ onText }: { onText: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="btn sm" onClick={() => setOpen(true)}>
        <Icon name="copy" />
        {t('Paste or say it')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PasteOrSay
            onClose={close}
            onUse={(text) => {
              close();
              onText(text);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

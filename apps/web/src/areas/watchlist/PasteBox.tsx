import { Icon, Modal, TextArea, t } from '@parakh/ui';
import { type DragEvent, type FormEvent, useState } from 'react';
import '../../shared/forms/forms.css';
import './watchlist.css';

/** Of a list of symbols; a larger file is something else. */
const MOST_BYTES = 200_000;
const TOO_LONG = 'That is too long for a list of symbols: 200,000 letters at most.';

/** The text of a file, or why it is none of ours. */
export async function textOfFile(file: File): Promise<{ text: string } | { fault: string }> {
  return file.size > MOST_BYTES ? { fault: TOO_LONG } : { text: await file.text() };
}

export const carriesFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Many symbols at once: pasted, or out of a CSV file. */
export function PasteBox({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found = await textOfFile(file);
    if ('fault' in found) setFault(found.fault);
    else setText(found.text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setFault('Paste or choose something first.');
    onText(text);
    onClose();
  };
  return (
    <Modal label={t('Add many symbols')} title={t('Add many symbols')} onClose={onClose}>
      <form className="form paste-box" onSubmit={submit}>
        <TextArea
          label="Symbols"
          help="Divided by commas, blanks or lines. Of a table with heads the column called symbol is read. NSE:TCS, TCS-EQ and TCS.NS are TCS."
          fault={fault}
          value={text}
          rows={7}
          onChange={(event) => {
            setText(event.target.value);
            setFault(undefined);
          }}
        />
        <div className="row wrap">
          <button type="submit" className="btn primary">
            {t('Add')}
          </button>
          <label className="btn file-choice">
            <Icon name="upload" />
            {t('Choose a CSV file')}
            <input
              type="file"
              className="vh"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          </label>
        </div>
      </form>
    </Modal>
  );
}

import { format } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, Menu, Switch, t } from '@parakh/ui';
import { memo } from 'react';
import { useNavigate } from 'react-router';
import { type ScanWhere, WhereAndWhen } from '../../shared/conditions/WhereAndWhen.tsx';
import { examples } from './examples.ts';
import { PasteButton } from './paste/PasteButton.tsx';
import '../../shared/conditions/scan-bar.css';

/** Where to look, on which day, and which bars count. */
export const ScanBar = memo(Bar);

function Bar({ scan, onExample }: { scan: ScanWhere; onExample: (text: string) => void }) {
  const navigate = useNavigate();
  const items = [
    ...examples.map(({ word, text }) => ({ word, act: () => onExample(format(text, table)) })),
    { word: 'Every word of the language, with an example', act: () => void navigate('/reference') },
  ];
  return (
    <div className="scan-bar">
      <WhereAndWhen scan={scan} />
      <span className="push row">
        <Switch word="Closed bars only" on={scan.input.closedOnly} onChange={scan.setClosedOnly} />
        <PasteButton onText={onExample} />
        <Menu label="Examples" className="btn sm" items={items}>
          {t('Examples')}
          <Icon name="down" />
        </Menu>
      </span>
    </div>
  );
}

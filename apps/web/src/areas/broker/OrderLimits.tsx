import type { OrderLimits as Limits, OrderLimitFigures } from '@parakh/contract';
import { grouped, Loaded, TextField, t } from '@parakh/ui';
import { useState } from 'react';
import { Form } from '../../shared/forms/Form.tsx';
import { faultsOf, otherFault } from '../../shared/forms/field-faults.ts';
import { numberOf } from '../../shared/forms/number-of.ts';
import { dayOf } from '../../shared/text/date-time-text.ts';
import { KillSwitch } from './KillSwitch.tsx';
import { KillSwitchBand } from './KillSwitchBand.tsx';
import { useLimits, useSetLimits } from './use-limits.ts';
import './order-limits.css';

const names = ['orderValue', 'openOrders', 'positionValue', 'dailyLoss'] as const;
type Name = (typeof names)[number];

const fields: Readonly<Record<Name, { readonly label: string; readonly help: string; readonly unit: string }>> = {
  orderValue: { label: 'Largest order', help: 'Quantity times price of one order.', unit: '₹' },
  openOrders: { label: 'Open orders', help: 'At all brokers together.', unit: 'orders' },
  positionValue: { label: 'Largest position', help: 'In one symbol, open orders of its side included.', unit: '₹' },
  dailyLoss: {
    label: 'Daily loss',
    help: 'Realised and open, at all brokers. From then on only exits leave.',
    unit: '₹',
  },
};

/** What the person's orders keep to, and the switch that stops them all. */
export function OrderLimits() {
  const limits = useLimits();
  return (
    <section className="order-limits" aria-labelledby="order-limits-title">
      <header className="order-limits-head">
        <h2 id="order-limits-title">{t('Order limits')}</h2>
        <KillSwitch />
      </header>
      <KillSwitchBand />
      <p className="t3 xs order-limits-note">
        {t(
          'An order beyond a limit is not sent. An exit always is. Empty: no limit. A lower limit counts at once, a higher one from the next session on.',
        )}
      </p>
      <Loaded query={limits} lines={4} height={180}>
        {(data) => <LimitsForm key={JSON.stringify(data.asked)} limits={data} />}
      </Loaded>
    </section>
  );
}

type Typed = Readonly<Record<Name, string>>;

const written = (figure: number | null): string => (figure === null ? '' : grouped(figure, 0));

const typedOf = ({ orderValue, openOrders, positionValue, dailyLoss }: OrderLimitFigures): Typed => ({
  orderValue: written(orderValue),
  openOrders: written(openOrders),
  positionValue: written(positionValue),
  dailyLoss: written(dailyLoss),
});

/** Undefined where it is no whole number above zero; null where nothing is typed. */
function figureIn(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const figure = numberOf(text);
  return Number.isSafeInteger(figure) && figure > 0 ? figure : undefined;
}

function LimitsForm({ limits }: { limits: Limits }) {
  const [typed, setTyped] = useState(() => typedOf(limits.asked));
  const sending = useSetLimits();
  const figures = {
    orderValue: figureIn(typed.orderValue),
    openOrders: figureIn(typed.openOrders),
    positionValue: figureIn(typed.positionValue),
    dailyLoss: figureIn(typed.dailyLoss),
  };
  const { orderValue, openOrders, positionValue, dailyLoss } = figures;
  const isWhole =
    orderValue !== undefined && openOrders !== undefined && positionValue !== undefined && dailyLoss !== undefined;
  const isNews = names.some((name) => figures[name] !== limits.asked[name]);
  const faults = faultsOf(sending.error, names);
  return (
    <div className="order-limits-form">
      <Form
        sending={sending}
        fault={otherFault(sending.error, names)}
        word="Save limits"
        busyWord="Saving"
        isReady={isWhole && isNews}
        onSend={() => isWhole && sending.mutate({ orderValue, openOrders, positionValue, dailyLoss })}
      >
        <div className="order-limits-fields">
          {names.map((name) => (
            <TextField
              key={name}
              {...fields[name]}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('none')}
              value={typed[name]}
              fault={figures[name] === undefined ? 'A whole number above zero' : faults[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              onBlur={() => {
                const figure = figures[name];
                if (figure !== undefined) setTyped({ ...typed, [name]: written(figure) });
              }}
              below={<Beside name={name} limits={limits} />}
            />
          ))}
        </div>
      </Form>
    </div>
  );
}

const figureText = (name: Name, figure: number | null): string => {
  if (figure === null) return t('none');
  return name === 'openOrders' ? grouped(figure, 0) : `₹${grouped(figure, 0)}`;
};

/** What else counts: the limit of before until the next session, and that of the server. */
function Beside({ name, limits: { asked, inForce, raisedFrom, operator } }: { name: Name; limits: Limits }) {
  const isAwaited = raisedFrom !== null && asked[name] !== inForce[name];
  if (!isAwaited && operator[name] === null) return null;
  return (
    <p className="xs t2">
      {isAwaited
        ? t('{limit} counts until {day}. ', { limit: figureText(name, inForce[name]), day: dayOf(raisedFrom) })
        : null}
      {operator[name] === null ? null : t('This server’s limit: {limit}.', { limit: figureText(name, operator[name]) })}
    </p>
  );
}

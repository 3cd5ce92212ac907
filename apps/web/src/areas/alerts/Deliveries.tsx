import { api, type Delivery } from '@parakh/contract';
import { clockText, Loaded, t, useSurroundings } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useApi } from '../../shared/api/api.ts';
import { Pager } from '../../shared/tables/Pager.tsx';
import { dateTimeText, dayOf } from '../../shared/text/date-time-text.ts';
import { renewAlerts } from './alert-calls.ts';
import { channelText } from './alert-texts.ts';
import './deliveries.css';

const SIZE = 10;
const states = { waiting: 'waiting', delivered: 'delivered', 'given-up': 'given up' } as const;
const chips = { waiting: 'chip warn', delivered: 'chip', 'given-up': 'chip down' } as const;

/** How a firing, or everything of late, reached one; each can be sent once more. */
export function Deliveries({ firing }: { firing?: string }) {
  const [page, setPage] = useState(0);
  const query = { page, size: SIZE, ...(firing === undefined ? {} : { firing }) };
  const sent = useApi(api.alerts.deliveries, { query }, { keepPrevious: true });
  return (
    <Loaded query={sent} lines={3} height={80}>
      {({ total, deliveries }) =>
        total === 0 ? (
          <p className="t3">{t('Nothing was sent.')}</p>
        ) : (
          <>
            <ul className="lines deliveries">
              {deliveries.map((delivery) => (
                <Line key={delivery.id} delivery={delivery} />
              ))}
            </ul>
            {total > SIZE ? <Pager page={page} size={SIZE} total={total} onPage={setPage} /> : null}
          </>
        )
      }
    </Loaded>
  );
}

function Line({ delivery }: { delivery: Delivery }) {
  const { id, channel, state, tries, answer, nextAt, at } = delivery;
  const resend = useResend();
  const way = channelText([channel]);
  return (
    <li>
      <span className="grow">
        <span>
          <b>{way}</b> <span className={chips[state]}>{t(states[state])}</span>
        </span>
        <span className="t3 xs">
          <span title={t('{moment} IST', { moment: dateTimeText(at) })}>
            {dayOf(at)}, {clockText(at)}
          </span>
          {tries > 1 ? ` · ${t('{count} tries', { count: tries })}` : ''}
          {answer ? ` · ${answer}` : ''}
          {nextAt === null ? '' : ` · ${t('again at {clock}', { clock: clockText(nextAt) })}`}
        </span>
      </span>
      <button
        type="button"
        className="btn sm"
        disabled={resend.isPending}
        aria-label={t('Send again: {way}', { way })}
        onClick={() => resend.mutate(id)}
      >
        {t('Send again')}
      </button>
    </li>
  );
}

function useResend() {
  const client = useQueryClient();
  const { notify } = useSurroundings();
  return useMutation({
    mutationFn: (id: string) => call(api.alerts.redeliver, { params: { id } }),
    onSuccess: ({ state, answer }) => {
      notify(
        state === 'delivered'
          ? t('It was sent again.')
          : t('It is on its way again. {answer}', { answer: answer ?? '' }).trim(),
      );
      return renewAlerts(client);
    },
    onError: (error) => notify(error.message),
  });
}

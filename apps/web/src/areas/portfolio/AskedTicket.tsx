import { t } from '@parakh/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useShared } from '../../shared/page/shared-state.ts';
import { BROKER_MS, showToast } from '../../shared/page/toasts.ts';
import type { Side } from '../broker/index.ts';
import { portfolioScreens } from './screens.ts';
import { TicketHost } from './TicketHost.tsx';
import { newDraft } from './ticket-drafts.ts';
import { openTicket, ticketShown } from './ticket-open.ts';
import { usePortfolio, usualBroker } from './use-portfolio.ts';

interface Asked {
  readonly symbol: string;
  readonly side: Side;
  readonly onClose: () => void;
}

/** Opens the ticket of a symbol on whichever page it was asked for. A screen of the portfolio draws it itself. */
export function AskedTicket({ symbol, side, onClose }: Asked) {
  const { accounts, brokers, selected } = usePortfolio();
  const { pathname } = useLocation();
  const broker = brokers && usualBroker(brokers, selected);
  const draft = useShared(ticketShown);
  const isOpened = useRef(false);
  const why = brokers && broker === undefined ? t('Please Refresh the broker session') : accounts.error?.message;
  useEffect(() => {
    if (broker === undefined || isOpened.current) return;
    isOpened.current = true;
    openTicket({ ...newDraft(broker), side, symbol });
  }, [broker, side, symbol]);
  useEffect(() => {
    if (why !== undefined && !isOpened.current) showToast(why, BROKER_MS);
    if (isOpened.current ? ticketShown.get() === undefined : why !== undefined) onClose();
    // Told once; who closes it may be another function each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft, why]);
  const hasHost = portfolioScreens.some(({ path }) => path === pathname);
  return brokers && broker !== undefined && !hasHost ? <TicketHost brokers={brokers} /> : null;
}

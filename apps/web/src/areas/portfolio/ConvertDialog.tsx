import { api } from '@parakh/contract';
import { ChoiceField, Modal, TextField, t, useSurroundings } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { Form } from '../../shared/forms/Form.tsx';
import type { PositionRow } from './position-figures.ts';
import { unitsIn } from './ticket-draft.ts';
import './ticket.css';
import { acted, type Product, products, productText } from '../broker/index.ts';

/** What a position of this product may become: shares go between delivery, intraday and margin, contracts between two. */
function otherProducts({ exchange, product }: PositionRow['position']) {
  const isCash = exchange === 'NSE' || exchange === 'BSE';
  const fits: readonly Product[] = isCash ? ['DELIVERY', 'INTRADAY', 'MARGIN'] : ['CARRYFORWARD', 'INTRADAY'];
  return products.filter(({ value }) => value !== product && fits.includes(value));
}

/** Moves an open position, or part of it, to another product. */
export function ConvertDialog({ row, from, onClose }: { row: PositionRow; from: Product; onClose: () => void }) {
  const { position, symbol } = row;
  const open = Math.abs(position.net ?? 0);
  const choices = otherProducts(position);
  const [to, setTo] = useState(choices[0]!.value);
  const [typed, setTyped] = useState(String(open));
  const [isTried, setTried] = useState(false);
  const quantity = unitsIn(typed);
  const isGood = quantity !== undefined && quantity <= open;
  const sending = useConverting(row, onClose);
  const title = t('Convert {symbol}', { symbol });
  return (
    <Modal title={title} label={title} sheet onClose={onClose}>
      <div className="order-ticket">
        <p className="t2">{t('From {product}.', { product: productText(position.product).toLowerCase() })}</p>
        <Form
          sending={sending}
          fault={sending.error?.message}
          word="Convert"
          busyWord="Converting …"
          onSend={() => {
            setTried(true);
            if (isGood) sending.mutate({ from, to, quantity });
          }}
        >
          <ChoiceField
            label="To"
            value={to}
            choices={choices}
            onChange={(value) => setTo(choices.find((one) => one.value === value)?.value ?? to)}
          />
          <TextField
            label="Quantity"
            inputMode="numeric"
            value={typed}
            fault={isTried && !isGood ? t('A whole number, at most {open}', { open }) : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Form>
      </div>
    </Modal>
  );
}

/** What is asked for when it is sent. */
interface Conversion {
  readonly from: Product;
  readonly to: Product;
  readonly quantity: number;
}

function useConverting({ position, broker, symbol }: PositionRow, onDone: () => void) {
  const client = useQueryClient();
  const { notify } = useSurroundings();
  return useMutation({
    mutationFn: (conversion: Conversion) => {
      const { exchange, symbol: booked } = position;
      return call(api.broker.convertPosition, {
        params: { broker },
        body: { exchange, symbol: booked, ...conversion },
      });
    },
    onSuccess: async (_, { to }) => {
      notify(t('{symbol} is converted to {product}.', { symbol, product: productText(to).toLowerCase() }));
      onDone();
      await acted(client);
    },
  });
}

import { AppError } from '@parakh/base';
import type { BrokerSession } from '@parakh/brokers';

/** The same session, which tells once a call hears from the broker that it is over. What a broker lacks stays absent. */
export function watchedSession(session: BrokerSession, ended: () => Promise<unknown>): BrokerSession {
  const tell = async (failure: unknown): Promise<never> => {
    if (failure instanceof AppError && failure.code === 'broker.login-expired') await ended();
    throw failure;
  };
  return new Proxy(session, {
    get(target, name) {
      const held: unknown = Reflect.get(target, name, target);
      if (typeof held !== 'function') return held;
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(held, target, given);
        } catch (failure) {
          return tell(failure);
        }
      };
    },
  });
}

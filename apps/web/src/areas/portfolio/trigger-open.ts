import { type SharedState, sharedState } from '../../shared/page/shared-state.ts';
import type { TriggerDraft } from './trigger-draft.ts';

/** The stop and target whose dialog is open, as it was opened. */
export const triggerShown: SharedState<TriggerDraft | undefined> = sharedState<TriggerDraft | undefined>(undefined);

export const closeTrigger = (): void => triggerShown.set(undefined);

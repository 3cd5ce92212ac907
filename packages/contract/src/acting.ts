import { admin } from './admin.ts';
import { alerts } from './alerts.ts';
import { auth } from './auth.ts';
import { broker } from './broker.ts';
import type { Endpoint } from './endpoint.ts';
import { paper } from './paper.ts';
import { people } from './people.ts';

/** What only the person may do, never somebody of the staff who acts as the person: passwords, addresses, sessions, farewells, rights, brokers, the kill switch of the server, and where messages go. */
const refusedWhileActing: ReadonlySet<Endpoint> = new Set<Endpoint>([
  auth.changePassword,
  auth.resetPassword,
  auth.updateUserProfile,
  auth.sendEmailOtp,
  auth.verifyEmailOtp,
  auth.sendotp,
  auth.verifyPhoneNumber,
  auth.deleteProfile,
  auth.keepProfile,
  auth.exportProfile,
  auth.sessions,
  auth.endSession,
  auth.endSessions,
  alerts.createWebhook,
  alerts.setWebhook,
  alerts.subscribePush,
  admin.setKillSwitch,
  ...Object.values<Endpoint>(broker),
  ...Object.values<Endpoint>(paper),
  ...Object.values<Endpoint>(people),
]);

export const isRefusedWhileActing = (endpoint: Endpoint): boolean => refusedWhileActing.has(endpoint);

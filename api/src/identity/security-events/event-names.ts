interface Definition {
  level: 'info' | 'warn'
  /** Besides `event`, `address`, `operation` and the request's id. */
  fields: readonly (keyof SecurityEventFields)[]
  when: string
}

/** What an event says. Never names, email addresses, secrets or anything typed. */
export interface SecurityEventFields {
  /** Id of the account that acted, or that somebody tried to act as. */
  account?: number | undefined
  /** Id in the operation's address. */
  record?: number | string | undefined
  reason?: string | undefined
}

/**
 * All security events by their name in the OWASP logging vocabulary. docs/reference.md has the same list, and
 * deploy/prometheus-alerts.yaml the alerts.
 */
export const SECURITY_EVENTS = {
  authn_login_success: { level: 'info', fields: ['account'], when: 'Somebody signed in.' },
  authn_login_fail: {
    level: 'warn',
    fields: ['account', 'reason'],
    when: 'A wrong password or code, an unknown address, or an account that may not sign in.',
  },
  authn_login_fail_max: {
    level: 'warn',
    fields: [],
    when: 'A sign-in was refused after too many failed ones.',
  },
  authn_password_change: { level: 'info', fields: ['account'], when: 'A password was changed or reset.' },
  authn_password_change_fail: {
    level: 'warn',
    fields: ['account'],
    when: 'A password was not changed: the current one was wrong, or the link did not work.',
  },
  authz_fail: {
    level: 'warn',
    fields: ['account'],
    when: 'An account called what its role does not allow.',
  },
  authz_admin: {
    level: 'info',
    fields: ['account', 'record'],
    when: 'An admin changed something that has no event of its own.',
  },
  privilege_permissions_changed: {
    level: 'warn',
    fields: ['account', 'record'],
    when: 'A role, an approval, the status or a way to sign in of an account was changed.',
  },
  user_created: { level: 'info', fields: ['account'], when: 'Somebody signed up or accepted an invitation.' },
  user_updated: { level: 'info', fields: ['account', 'record'], when: 'The data of an account was changed.' },
  user_deleted: { level: 'warn', fields: ['account', 'record'], when: 'An account was deleted.' },
  session_created: { level: 'info', fields: ['account'], when: 'A session was opened.' },
  session_expired: { level: 'info', fields: ['account'], when: 'Somebody ended own sessions.' },
  session_use_after_expire: {
    level: 'info',
    fields: [],
    when: 'A token that is unknown or no longer valid was presented.',
  },
  sensitive_read: {
    level: 'info',
    fields: ['account', 'record'],
    when: 'Customers’ data was listed, opened, searched or exported.',
  },
  sensitive_update: { level: 'info', fields: ['account', 'record'], when: 'A customer’s data was changed.' },
  sensitive_delete: {
    level: 'warn',
    fields: ['account', 'record'],
    when: 'A lead was deleted or a customer erased.',
  },
  input_validation_fail: { level: 'info', fields: ['account'], when: 'A request was refused with 422.' },
  excess_rate_limit_exceeded: { level: 'warn', fields: ['account'], when: 'A request was refused with 429.' },
  upload_complete: { level: 'info', fields: ['account'], when: 'A file was stored.' },
  upload_validation: { level: 'warn', fields: ['account'], when: 'A form that may hold files was refused.' },
  malicious_excess_404: {
    level: 'warn',
    fields: [],
    when: 'A network address asked for 100 things within 10 minutes that do not exist.',
  },
  sys_startup: { level: 'info', fields: [], when: 'A process is ready.' },
  sys_shutdown: { level: 'info', fields: [], when: 'A process ends in an orderly way.' },
} as const satisfies Record<string, Definition>

export type SecurityEventName = keyof typeof SECURITY_EVENTS

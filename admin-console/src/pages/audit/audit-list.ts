import { AUDIT_ACTIONS, AUDIT_RECORD_TYPES } from '@nalika/shared-api/contract'
import { anyText, listDefinition, numberBetween, oneOf } from '@nalika/shared-ui/portal'

const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

export const auditList = listDefinition({
  id: 'admin-audit',
  filters: {
    search: anyText(),
    actor: numberBetween(1, 2_147_483_647),
    deed: oneOf(AUDIT_ACTIONS),
    kind: oneOf(AUDIT_RECORD_TYPES),
    from: day,
    to: day,
  },
  pageSize: 10,
})

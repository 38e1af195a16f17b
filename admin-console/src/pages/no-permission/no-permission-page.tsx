import type { PageHead } from '@nalika/shared-ui'
import { PermissionMissing } from '@nalika/shared-ui/portal'

export const head = (): PageHead => ({ title: 'No permission', noIndex: true })

export const Component = PermissionMissing

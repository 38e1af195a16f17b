import type { AdminRecord } from '@nalika/shared-api/contract'

/** The signed-in admin. */
export const anAdmin = (changes: Partial<AdminRecord> = {}): AdminRecord => ({
  id: 1,
  name: 'Meera Iyer',
  email: 'meera@nalika.example',
  status: 'active',
  staff_role: 'owner',
  second_factor: false,
  created_at: '2026-01-05T04:00:00.000Z',
  last_used_at: '2026-11-21T08:30:00.000Z',
  current: true,
  ...changes,
})

export const anotherAdmin = anAdmin({
  id: 2,
  name: 'Asha Rao',
  email: 'asha@nalika.example',
  current: false,
})

export const anInvitation = {
  id: 9,
  email: 'new@nalika.example',
  staff_role: 'clerk',
  invited_by: 'Meera Iyer',
  created_at: '2026-11-20T04:00:00.000Z',
  expires_at: '2026-11-27T04:00:00.000Z',
}

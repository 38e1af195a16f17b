import { eq } from 'drizzle-orm'
import { Profile } from '@nalika/shared-api/contract'
import type { ProfileUpdate } from '@nalika/shared-api/contract'
import {
  changesBetween,
  invalid,
  notFound,
  recordChanged,
  recordOwnChange,
  wireFields,
} from '../../platform/index.ts'
import type { Db, Person } from '../../platform/index.ts'
import { wrongPassword } from '../access/identity-confirmation.ts'
import { rightsOf } from '../access/rights.ts'
import { accounts } from '../accounts/auth.schema.ts'
import type { Account } from '../accounts/auth.schema.ts'
import { pendingEmail } from '../accounts/email-changes.queries.ts'
import type { emailChangeQueries } from '../accounts/email-changes.queries.ts'
import type { NewEmail } from '../accounts/email-changes.routes.ts'
import { requireFreeGstin } from '../accounts/gstin-owner.queries.ts'
import { accountChanges } from './account-changes.queries.ts'
import { accountFields } from './account-fields.ts'

/** The signed-in person's own profile. */
export function profileQueries(db: Db, emailChanges: Pick<ReturnType<typeof emailChangeQueries>, 'request'>) {
  const changes = accountChanges(db)

  return {
    async own({ id }: Person): Promise<Profile> {
      const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
      if (!account) throw noSuchProfile()
      return profileOf(account, await pendingEmail(db, id))
    },

    /** Changes the profile; returns it, and the path of a replaced photo. */
    async update(
      person: Person,
      form: ProfileUpdate,
      { newPhoto, newEmail }: { newPhoto?: string | undefined; newEmail?: NewEmail | undefined },
    ) {
      return changes.on(person.id, async (tx, before) => {
        if (!before) throw noSuchProfile()
        if (form.version !== undefined && form.version !== before.version) {
          throw await recordChanged(
            tx,
            'Your profile has been changed since you opened it.',
            before,
            'account',
            'distributor',
          )
        }
        // The password was changed after the check.
        if (newEmail && newEmail.passwordHash !== before.passwordHash) throw wrongPassword()
        const photo = newPhoto ?? (form.remove_photo === true ? null : before.profilePhoto)
        const { name, mobile, ...firmFields } = accountFields(form, before)
        refuseVerifiedChange(firmFields, before)
        const after = await changes.write(tx, before, {
          name,
          mobile,
          bio: form.bio?.trim(),
          profilePhoto: photo,
          // A salesperson's firm is another account, which they cannot change.
          ...(before.role !== 'sales' && {
            ...firmFields,
            businessCategory: form.business_category,
            yearsInBusiness: form.years_in_business,
            description: form.description?.trim(),
          }),
        })
        if (before.role === 'distributor' && after.gstNo !== before.gstNo) {
          await requireFreeGstin(tx, after, 'This GSTIN cannot be used. Please write to us.')
        }
        if (newEmail) await emailChanges.request(tx, person.id, newEmail.email)
        await recordOwnChange(tx, person, [
          ...changesBetween('account', before, after),
          ...(newEmail ? [{ field: 'pending_email', from: null, to: newEmail.email }] : []),
        ])
        return {
          profile: profileOf(after, await pendingEmail(tx, person.id)),
          replaced: photo === before.profilePhoto ? null : before.profilePhoto,
        }
      })
    },
  }
}

/** A distributor's GSTIN and PAN were checked when an admin approved the firm: only an admin changes them. */
function refuseVerifiedChange(
  { gstNo, panNo }: { gstNo?: string | undefined; panNo?: string | undefined },
  before: Account,
): void {
  if (before.role !== 'distributor' || before.submittedAt === null) return
  const sentence = 'This number was checked for your approval. Please write to us to change it.'
  const errors = {
    ...(gstNo !== undefined && gstNo !== before.gstNo && { gst_no: [sentence] }),
    ...(panNo !== undefined && panNo !== before.panNo && { pan_no: [sentence] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

export const noSuchProfile = () => notFound('Profile not found.')

const profileOf = (account: Account, pending: string | null): Profile => ({
  ...wireFields(Profile, account),
  pending_email: pending,
  role: rightsOf(account).role,
})

import { call } from '@nalika/shared-api'
import { saveCompanySignIn, type CompanySignIn } from '@nalika/shared-api/contract'
import { CallForm, PasswordItem, TextItem } from '@nalika/shared-ui/portal'

interface ProviderFormProps {
  provider: CompanySignIn | null
  /** Gets the server's message. */
  onSaved: (message: string) => Promise<void>
}

interface Values {
  issuer: string
  client_id: string
  client_secret: string
  /** Separated by commas or spaces. */
  domains: string
  current_password: string
}

/** The provider's settings. The secret is never shown: every change enters it again. */
export function ProviderForm({ provider, onSaved }: ProviderFormProps) {
  async function save({ domains, ...values }: Values) {
    const body = { ...values, domains: domains.split(/[\s,;]+/).filter(Boolean) }
    await onSaved((await call(saveCompanySignIn, { body })).message)
  }

  return (
    <CallForm<Values>
      name="provider"
      style={{ maxWidth: 560 }}
      initialValues={{
        issuer: provider?.issuer,
        client_id: provider?.client_id,
        domains: provider?.domains.join(', '),
      }}
      send={save}
      submitLabel="Save"
      resets={['client_secret', 'current_password']}
    >
      <TextItem<Values>
        name="issuer"
        label="Issuer"
        inputMode="url"
        maxLength={300}
        placeholder="https://login.example.com"
        required="Enter the issuer: an address that begins with https://."
        extra="Its configuration is at this address followed by /.well-known/openid-configuration."
      />
      <TextItem<Values>
        name="client_id"
        label="Client ID"
        maxLength={300}
        spellCheck={false}
        required="Enter the client ID."
      />
      <PasswordItem<Values>
        name="client_secret"
        label="Client secret"
        autoComplete="new-password"
        required="Enter the client secret."
      />
      <TextItem<Values>
        name="domains"
        label="Email domains"
        maxLength={600}
        placeholder="example.com"
        required="Enter at least one email domain."
        extra="Up to 5, separated by commas. Only people of your firm with such an address can sign in."
      />
      <PasswordItem<Values>
        name="current_password"
        label="Your current password"
        autoComplete="current-password"
        required="Enter your current password."
      />
    </CallForm>
  )
}

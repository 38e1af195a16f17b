import type { EndpointResponse, signInProviders } from '@nalika/shared-api/contract'
import { CompanySignIn } from './company-sign-in.tsx'
import { OtherSignIns } from './other-sign-ins.tsx'
import { SignInReturn } from './sign-in-return.tsx'

type Providers = EndpointResponse<typeof signInProviders>['data']

interface ProviderSignInProps {
  /** Of the address below /login: 'company', or 'return' from a provider. Undefined for the login itself. */
  way: string | undefined
  providers: Providers | undefined
}

/** Everything of the login that is about OpenID providers. */
export function ProviderSignIn({ way, providers }: ProviderSignInProps) {
  if (way === 'return') return <SignInReturn />
  if (way !== undefined) return <CompanySignIn />
  return providers && <OtherSignIns {...providers} />
}

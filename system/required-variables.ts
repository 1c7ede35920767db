import { isLoopback } from './environment-values.ts'

/** Variables that do nothing, or fail at their first use, without another. */
const REQUIRED: readonly (readonly [given: string, required: string])[] = [
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['WEBHOOK_SECRET', 'WEBHOOK_URL'],
  ['LEAD_ACCOUNT', 'LEAD_URL'],
  ['LEAD_ACCOUNT_FIELD', 'LEAD_ACCOUNT'],
  ['LEAD_RETURN', 'LEAD_URL'],
  ['LEAD_RETURN_FIELD', 'LEAD_RETURN'],
  ['OFFICE_OIDC_ISSUER', 'OFFICE_OIDC_CLIENT_ID'],
  ['OFFICE_OIDC_ISSUER', 'OFFICE_OIDC_CLIENT_SECRET'],
  ['OFFICE_OIDC_CLIENT_ID', 'OFFICE_OIDC_ISSUER'],
  ['OFFICE_OIDC_CLIENT_SECRET', 'OFFICE_OIDC_ISSUER'],
  ['OFFICE_OIDC_NAME', 'OFFICE_OIDC_ISSUER'],
  ['OFFICE_OIDC_DOMAINS', 'OFFICE_OIDC_ISSUER'],
  ['OFFICE_OIDC_ROLES', 'OFFICE_OIDC_ISSUER'],
]

/** Services elsewhere that send people back to this site: without its URL, to `localhost`. */
const SENDS_PEOPLE_BACK = ['SMTP_URL', 'OFFICE_OIDC_ISSUER']

/** Find missing variables and those that contradict each other, with the reason. */
export function findContradictions(given: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const problems = new Map<string, string>()
  const report = (variable: string, reason: string) => {
    if (!problems.has(variable)) problems.set(variable, reason)
  }
  for (const [name, required] of REQUIRED)
    if (given[name] && !given[required]) report(required, `is required with ${name}`)
  for (const name of SENDS_PEOPLE_BACK) {
    const url = URL.parse(given[name] ?? '')
    if (url && !isLoopback(url) && !given.PUBLIC_URL)
      report('PUBLIC_URL', `is required with ${name} of another machine`)
  }
  if (given.OFFICE_LOCAL_SIGN_IN === 'off' && given.OFFICE !== 'off' && !given.OFFICE_OIDC_ISSUER)
    report('OFFICE_OIDC_ISSUER', 'is required with OFFICE_LOCAL_SIGN_IN=off')
  if (given.OFFICE_OIDC_EMAIL_VERIFIED === 'assumed' && !given.OFFICE_OIDC_ISSUER)
    report('OFFICE_OIDC_ISSUER', 'is required with OFFICE_OIDC_EMAIL_VERIFIED=assumed')
  if ((given.LEAD_ACCOUNT_FIELD ?? 'oid') === (given.LEAD_RETURN_FIELD ?? 'retURL'))
    report('LEAD_RETURN_FIELD', 'must differ from LEAD_ACCOUNT_FIELD')
  return problems
}

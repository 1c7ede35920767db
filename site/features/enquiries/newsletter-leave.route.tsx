import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { unsubscribe } from '#contract/enquiries.ts'
import { readPageQuery } from '#contract/pages.ts'
import { NEWSLETTER_UNSUBSCRIBE } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/newsletter-leave.route'
import { NewsletterLinkPage, readToken } from './newsletter-link-page.tsx'
import './load-messages.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { token: readToken(readPageQuery(request, NEWSLETTER_UNSUBSCRIBE)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { result, status } = await context
    .get(siteContext)
    .submit(unsubscribe, { token: readToken(readPageQuery(request, NEWSLETTER_UNSUBSCRIBE)) })
  return data(result, { status })
}

/** Render the target of the unsubscribe link in every newsletter. */
export default function LeaveNewsletter({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <NewsletterLinkPage
      title={t`Stop the letter`}
      text={t`One press, and nothing more is sent to this address.`}
      action={t`Stop the letter`}
      done={{
        title: t`It is stopped.`,
        text: t`Nothing more is sent to this address. You can subscribe again at any time.`,
      }}
      token={token}
      result={actionData}
    />
  )
}

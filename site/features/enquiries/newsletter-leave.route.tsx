import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { unsubscribe } from '#contract/enquiries.ts'
import { readPageQuery } from '#contract/pages.ts'
import { FEEDBACK, NEWSLETTER_UNSUBSCRIBE } from '#contract/paths.ts'
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
      failed={{
        text: t`Part of the link is missing, and nothing has changed. To unsubscribe, use the link at the end of our newest letter, or write to us and we will do it for you.`,
        to: FEEDBACK,
        label: t`Write to us`,
      }}
      token={token}
      result={actionData}
    />
  )
}

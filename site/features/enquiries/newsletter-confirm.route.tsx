import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { confirmSubscription } from '#contract/enquiries.ts'
import { readPageQuery } from '#contract/pages.ts'
import { NEWSLETTER_CONFIRM, SUBSCRIBE } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/newsletter-confirm.route'
import { NewsletterLinkPage, readToken } from './newsletter-link-page.tsx'
import './load-messages.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { token: readToken(readPageQuery(request, NEWSLETTER_CONFIRM)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { result, status } = await context
    .get(siteContext)
    .submit(confirmSubscription, { token: readToken(readPageQuery(request, NEWSLETTER_CONFIRM)) })
  return data(result, { status })
}

/** Render the target of the link in the confirmation mail. */
export default function ConfirmSubscription({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <NewsletterLinkPage
      title={t`Confirm your subscription`}
      text={t`One press tells us that this address is yours and that you want the letter.`}
      action={t`Confirm`}
      done={{
        title: t`You are subscribed.`,
        text: t`The next letter comes to you. Every one has a link to stop it.`,
      }}
      failed={{
        text: t`Part of the link is missing. Nothing has changed.`,
        to: SUBSCRIBE,
        label: t`Subscribe`,
      }}
      token={token}
      result={actionData}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { submitFeedback } from '#contract/enquiries.ts'
import { readPageQuery } from '#contract/pages.ts'
import { FAQ, FEEDBACK, STORES } from '#contract/paths.ts'
import { readProductCode } from '../../forms/product-query.server.ts'
import { sendForm } from '../../forms/send-form.ts'
import { siteContext } from '../../http/site-context.ts'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { Island } from '../../islands/island.tsx'
import { FormPage } from '../../shell/form-page.tsx'
import type { Route } from './+types/feedback.route'
import FeedbackForm from './feedback-form.island.tsx'
import { OtherContactOptions } from './other-contact-options.tsx'
import './load-messages.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await context.get(siteContext).callApi(getContentPage, { key: 'feedback' })
  return { page, code: readProductCode(readPageQuery(request, FEEDBACK)) }
}

export function action(args: Route.ActionArgs) {
  return sendForm(submitFeedback, args)
}

/** Render the feedback form, with links to pages that may already answer the question. */
export default function Feedback({ loaderData: { page, code }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const brand = useSiteShell()?.brand.name ?? ''
  const contactOptions = [
    { name: t`Questions and answers`, text: t`What others asked before, by kind of appliance.`, to: FAQ },
    { name: t`Stores`, text: t`See and touch the appliances near you.`, to: STORES },
  ]
  return (
    <FormPage id="feedback" page={page} aside={<OtherContactOptions options={contactOptions} />}>
      <Island
        name="feedback-form"
        component={FeedbackForm}
        on={actionData ? 'idle' : 'interaction'}
        draft="feedback"
        props={{ sent: actionData, brand, code }}
      />
    </FormPage>
  )
}

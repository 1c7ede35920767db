import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { submitPartnerApplication } from '#contract/enquiries.ts'
import { FEEDBACK, STORES } from '#contract/paths.ts'
import { sendForm } from '../../forms/send-form.ts'
import { siteContext } from '../../http/site-context.ts'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { Island } from '../../islands/island.tsx'
import { FormPage } from '../../shell/form-page.tsx'
import type { Route } from './+types/partner.route'
import { OtherContactOptions } from './other-contact-options.tsx'
import PartnerForm from './partner-form.island.tsx'
import './load-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await context.get(siteContext).callApi(getContentPage, { key: 'joinin' }) }
}

export function action(args: Route.ActionArgs) {
  return sendForm(submitPartnerApplication, args)
}

/** Render the partner application, with links for visitors who want something else. */
export default function Partner({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const brand = useSiteShell()?.brand.name ?? ''
  const contactOptions = [
    { name: t`Feedback and complaints`, text: t`Something went wrong, or went well.`, to: FEEDBACK },
    { name: t`Stores`, text: t`See and touch the appliances near you.`, to: STORES },
  ]
  return (
    <FormPage id="partner" page={page} aside={<OtherContactOptions options={contactOptions} />}>
      <Island
        name="partner-form"
        component={PartnerForm}
        on={actionData ? 'idle' : 'interaction'}
        draft="partner"
        props={{ sent: actionData, brand }}
      />
    </FormPage>
  )
}

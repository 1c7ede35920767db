import { redirect } from 'react-router'
import { listCategories, listModels } from '#contract/catalogue.ts'
import { getContentPage } from '#contract/content-pages.ts'
import { registerProduct } from '#contract/registration.ts'
import { sendForm } from '../../forms/send-form.ts'
import { siteContext } from '../../http/site-context.ts'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { Island } from '../../islands/island.tsx'
import { FormPage } from '../../shell/form-page.tsx'
import type { Route } from './+types/registration.route'
import { CATEGORY_EVENT } from './chosen-category.ts'
import { registeredPageUrl } from './registered-page-url.ts'
import RegistrationForm from './registration-form.island.tsx'
import SerialNumberLocation from './serial-number-location.island.tsx'
import './load-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [page, categories] = await Promise.all([
    callApi(getContentPage, { key: 'register' }),
    callApi(listCategories, {}),
  ])
  const models = await Promise.all(
    categories.map(({ categoryId }) => callApi(listModels, { categoryId, scope: 'all' })),
  )
  return {
    page,
    categories: categories.map(({ categoryId, title }, index) => ({
      id: categoryId,
      name: title,
      codes: (models[index] ?? []).map(({ code }) => code),
    })),
  }
}

/**
 * Redirect to a page that shows the stored registration: it can be reloaded, printed and reached through the browser
 * history.
 */
export async function action(args: Route.ActionArgs) {
  const sent = await sendForm(registerProduct, args)
  if (sent.data.result.code === 0) return sent
  throw redirect(registeredPageUrl(sent.data.result.data, args.context.get(siteContext).lang), 303)
}

/** Render product registration: sixteen fields, a drawing of where the serial number is, and an optional receipt. */
export default function Registration({ loaderData: { page, categories }, actionData }: Route.ComponentProps) {
  const brand = useSiteShell()?.brand.name ?? ''
  const names = categories.map(({ id, name }) => ({ id, name }))
  const serialNumberLocation = (
    <Island
      name="serial-number-location"
      component={SerialNumberLocation}
      on={`event:${CATEGORY_EVENT}`}
      props={{ categories: names }}
    />
  )
  return (
    <FormPage id="register" page={page} aside={serialNumberLocation}>
      <Island
        name="registration-form"
        component={RegistrationForm}
        on={actionData ? 'idle' : 'interaction'}
        draft="register"
        props={{ brand, categories, sent: actionData }}
      />
    </FormPage>
  )
}

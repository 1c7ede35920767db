import { useLingui } from '@lingui/react/macro'
import { Form, useRouteLoaderData } from 'react-router'
import { subscribe } from '#contract/enquiries.ts'
import { TextField } from '../../forms/field.tsx'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { Link } from '../../i18n/link.tsx'
import { HOME, LEGAL } from '../../paths.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { TRADE_LETTER } from '../../shell/trade-letter.ts'
import actions from '../../ui/action.module.css'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/subscribe.route'
import styles from './subscribe.module.css'
import './texts.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const fields = Object.fromEntries(await request.formData())
  const result = await context.get(siteContext).submit(subscribe, fields)
  return { result, email: String(fields.email ?? '') }
}

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return { email: (query.get('email') ?? '').slice(0, 200), isTrade: query.get('letter') === 'trade' }
}

/** The newsletter sign-up as a page, for visitors without scripts. */
export default function Subscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const brand = useRouteLoaderData<typeof rootLoader>('root')?.frame.brand
  const newsletter = loaderData.isTrade ? TRADE_LETTER : brand?.newsletter
  const result = actionData?.result
  const error = result?.code === 0 && result.field === 'email' ? t`Please fill in this field` : undefined
  return (
    <main id="content" className={`${styles.page} page-width`} lang={loaderData.isTrade ? 'en' : undefined}>
      <PageHead title={newsletter?.title ?? ''} description={newsletter?.text ?? ''} isIndexed={false} />
      <h1>{newsletter?.title}</h1>
      <p>{newsletter?.text}</p>
      {result?.code === 1 ? (
        <p role="status">{t`Submitted successfully. Reference ${result.data.reference}`}</p>
      ) : (
        <Form method="post" className={styles.form} noValidate>
          <input type="hidden" name="letter" value={loaderData.isTrade ? 'trade' : 'main'} />
          {result?.code === 0 && !error ? (
            <p role="alert" className={styles.failure}>
              {result.msg} {t`Nothing was sent. Your text is still here; please try again.`}
            </p>
          ) : null}
          <TextField
            name="email"
            label={t`Email address`}
            defaultValue={actionData?.email ?? loaderData.email}
            error={error}
            inputMode="email"
            autoComplete="email"
          />
          <button type="submit" className={actions.button}>
            {t`Subscribe`}
          </button>
          <p className={styles.consent}>
            {newsletter?.consent} <Link to={`${LEGAL}#privacy`}>{t`Privacy`}</Link>
          </p>
        </Form>
      )}
      <p>
        <TextLink to={HOME}>{t`To the home page`}</TextLink>
      </p>
    </main>
  )
}

import { useLingui } from '@lingui/react/macro'
import { subscribe } from '#contract/enquiries.ts'
import { readPageQuery } from '#contract/pages.ts'
import { HOME, SUBSCRIBE } from '#contract/paths.ts'
import { sendForm } from '../../forms/send-form.ts'
import SignUpForm from '../../forms/sign-up-form.island.tsx'
import { PageHead } from '../../http/page-head.tsx'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { Island } from '../../islands/island.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/subscribe.route'
import styles from './subscribe.module.css'
import './load-messages.ts'

export function loader({ request }: Route.LoaderArgs) {
  const query = readPageQuery(request, SUBSCRIBE)
  return { email: (query.get('email') ?? '').slice(0, 200), isTrade: query.get('letter') === 'trade' }
}

export function action(args: Route.ActionArgs) {
  return sendForm(subscribe, args)
}

/** Render the newsletter sign-up as a page, for visitors without scripts. */
export default function Subscribe({ loaderData: { email, isTrade }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const brand = useSiteShell()?.brand
  const newsletter = isTrade ? brand?.tradeLetter : brand?.newsletter
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={newsletter?.title ?? ''} description={newsletter?.text ?? ''} />
      <div className={styles.letter} id="subscribe" lang={isTrade ? 'en' : undefined}>
        <h1>{newsletter?.title}</h1>
        <p className={styles.text}>{newsletter?.text}</p>
        <Island
          name="sign-up-form"
          component={SignUpForm}
          on={actionData ? 'idle' : 'interaction'}
          props={{
            email,
            letter: isTrade ? 'trade' : 'main',
            consent: newsletter?.consent ?? '',
            sent: actionData,
          }}
        />
      </div>
      <p>
        <TextLink to={HOME}>{t`To the home page`}</TextLink>
      </p>
    </main>
  )
}

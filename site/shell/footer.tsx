import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import {
  ABOUT,
  FEEDBACK,
  KITCHEN,
  LEGAL,
  NEWS,
  PARTNER,
  PROJECTS,
  productListPath,
  RECIPES,
  REGISTER,
  SAFETY,
  SERVICE_PROMISES,
  SUBSCRIBE,
  VIDEOS,
  WORLD,
  withFragment,
} from '#contract/paths.ts'
import type { SiteShell } from '#contract/site.ts'
import { Link } from '../i18n/link.tsx'
import { Island } from '../islands/island.tsx'
import { Icon } from '../ui/icon.tsx'
import { ExternalLink } from '../ui/text-link.tsx'
import styles from './footer.module.css'
import newsletter from './newsletter.module.css'
import NewsletterSignUp from './newsletter-sign-up.island.tsx'
import { type NamedLink, useServices } from './top-bar-menus.tsx'
import { Wordmark } from './wordmark.tsx'

export function Footer({ siteShell }: { siteShell: SiteShell }) {
  const { t } = useLingui()
  const services = [
    ...useServices().filter(({ to }) => to !== FEEDBACK),
    { to: REGISTER, name: t`Register a product` },
    { to: FEEDBACK, name: t`Feedback and complaints` },
    { to: SERVICE_PROMISES, name: t`Service promises` },
    { to: SAFETY, name: t`Safety notices` },
  ]
  const brand = [
    { to: ABOUT, name: t`About` },
    { to: NEWS, name: t`News` },
    { to: VIDEOS, name: t`Videos` },
    { to: RECIPES, name: t`Recipes` },
    { to: KITCHEN, name: t`Happy kitchen` },
    { to: PROJECTS, name: t`Projects` },
    { to: WORLD, name: t`World` },
    { to: PARTNER, name: t`Work with us` },
  ]
  const products = siteShell.categories.map(({ id, name }) => ({ to: productListPath(id), name }))
  return (
    <footer className={styles.footer}>
      <div className={`${styles.top} page-width`}>
        <NewsletterSection brand={siteShell.brand} />
        <FooterColumn title={t`Products`}>
          <LinkList links={products} />
        </FooterColumn>
        <FooterColumn title={t`Service`}>
          <LinkList links={services}>
            <li>
              <ExternalLink to={siteShell.links.warrantyPage} hint={t`opens in a new tab`} className="">
                {t`Warranty card`}
              </ExternalLink>
            </li>
          </LinkList>
        </FooterColumn>
        <FooterColumn title={siteShell.brand.name}>
          <LinkList links={brand} />
        </FooterColumn>
        <FooterColumn title={t`Contact`}>
          <Contact brand={siteShell.brand} />
        </FooterColumn>
      </div>
      <FooterBase siteShell={siteShell} />
    </footer>
  )
}

/** Render the newsletter sign-up; empty on the sign-up page, which has the same form. */
function NewsletterSection({ brand }: { brand: SiteShell['brand'] }) {
  if (useLocation().pathname === SUBSCRIBE) return <div />
  return (
    <section className={newsletter.letters}>
      <h2>{brand.newsletter.title}</h2>
      <p>{brand.newsletter.text}</p>
      <Island name="newsletter-sign-up" component={NewsletterSignUp} on="interaction" props={{}} />
    </section>
  )
}

function LinkList({ links, children }: { links: readonly NamedLink[]; children?: ReactNode }) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      {children}
    </ul>
  )
}

function Contact({ brand }: { brand: SiteShell['brand'] }) {
  const { t } = useLingui()
  return (
    <address className={styles.contact}>
      {brand.hours.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <a href={`tel:${brand.telephone.replaceAll(' ', '')}`}>{brand.telephone}</a>
      <a href={`mailto:${brand.email}`}>{brand.email}</a>
      <span>{brand.address}</span>
      <Link to={FEEDBACK} className={styles.write}>
        {t`Write to us`}
      </Link>
    </address>
  )
}

function FooterBase({ siteShell: { brand, links } }: { siteShell: SiteShell }) {
  const { t } = useLingui()
  return (
    <div className={`${styles.base} page-width`}>
      <div className={styles.rule}>
        <Wordmark brand={brand} width={86} />
        <p>{brand.copyright}</p>
        <ul>
          <li>
            <Link to={withFragment(LEGAL, 'privacy')}>{t`Privacy`}</Link>
          </li>
          <li>
            <Link to={withFragment(LEGAL, 'terms')}>{t`Terms of use`}</Link>
          </li>
          <li>
            <Link to={withFragment(LEGAL, 'warranty')}>{t`Warranty`}</Link>
          </li>
          {links.social.map(({ key, name, url }) => (
            <li key={key}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
                <span className="visually-hidden">{t`opens in a new tab`}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Render a column of the footer; on narrow screens it collapses under its title. */
function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <section className={styles.column}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </section>
      <details className={styles.fold}>
        <summary>
          {title}
          <Icon name="plus" />
        </summary>
        {children}
      </details>
    </>
  )
}

import styles from './title-and-intro.module.css'

/** How a page begins: its title, and what it is about, beside it on wide screens in a half or a narrow column. */
export function TitleAndIntro({ title, intro, column }: Props) {
  return (
    <header className={`${styles.head} ${styles[column]}`}>
      <h1>{title}</h1>
      <p>{intro}</p>
    </header>
  )
}

type Props = { title: string; intro: string; column: 'half' | 'narrow' }

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import styles from './carousel.module.css'
import { isStill } from './motion.ts'

type Slide = {
  key: string
  name: string
  /** Of the name, where it is not the page's. */
  lang: 'en' | undefined
  /** `isWaiting` is true for a slide whose picture nobody has shown interest in yet. */
  content: (isWaiting: boolean) => ReactNode
}
type Props = {
  label: string
  slides: readonly Slide[]
  /** Seconds between slides; it stops at the last one, on hover, on focus and with reduced motion. Left out: no autoplay. */
  everySeconds?: number
  kind: 'home' | 'list'
}

/**
 * A carousel without a loop. It is a list that scrolls sideways, so a finger moves it and it works without scripts;
 * the controls below name every slide.
 */
export function Carousel({ label, slides, everySeconds, kind }: Props) {
  const section = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const show = (next: number) => {
    const list = track.current
    list?.scrollTo({ left: next * list.clientWidth })
  }
  const { isAwake, wake } = useAwake(everySeconds !== undefined)
  useAutoplay({ section, everySeconds, index, count: slides.length, show })

  return (
    <section
      className={`${styles.carousel} ${styles[kind]}`}
      aria-label={label}
      ref={section}
      onPointerMove={wake}
      onKeyDown={wake}
      onTouchStart={wake}
    >
      <ul
        className={styles.track}
        ref={track}
        onScroll={({ currentTarget: list }) => {
          wake()
          setIndex(Math.round(list.scrollLeft / list.clientWidth))
        }}
      >
        {slides.map(({ key, content }, place) => (
          <li
            key={key}
            id={`scene-${key}`}
            className={styles.slide}
            // Not from the start: without scripts nothing would ever take it away.
            inert={isAwake && place > index + 1}
          >
            {content(place > index && !isAwake)}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? <Controls slides={slides} index={index} show={show} /> : null}
    </section>
  )
}

type ControlProps = { slides: readonly Slide[]; index: number; show: (index: number) => void }

function Controls({ slides, index, show }: ControlProps) {
  return (
    <ol className={`${styles.controls} page-width`} data-current={slides[index]?.name}>
      {slides.map(({ key, name, lang }, place) => (
        <li key={key}>
          <a
            href={`#scene-${key}`}
            aria-current={place === index ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              show(place)
            }}
          >
            <span>{String(place + 1).padStart(2, '0')}</span>
            <span className={styles.name} lang={lang}>
              {name}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** A carousel that moves by itself will need its next picture this many milliseconds after the page is there. */
const WAKES_AFTER = 3_000

/** The pictures behind the first are asked for at the first sign of interest, so that they never delay the first. */
function useAwake(movesByItself: boolean) {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    if (!movesByItself) return
    const timer = setTimeout(() => setAwake(true), WAKES_AFTER)
    return () => clearTimeout(timer)
  }, [movesByItself])
  return { isAwake, wake: () => setAwake(true) }
}

type Autoplay = {
  section: RefObject<HTMLElement | null>
  everySeconds: number | undefined
  index: number
  count: number
  show: (index: number) => void
}

/** Counts the seconds in which neither the pointer nor the keyboard is in the carousel; one of them is enough to stay. */
function useAutoplay({ section, everySeconds, index, count, show }: Autoplay) {
  const next = useRef(show)
  useEffect(() => {
    next.current = show
  })
  useEffect(() => {
    if (everySeconds === undefined || index >= count - 1) return
    let left = everySeconds
    const timer = setInterval(() => {
      // Asked of the page: what woke the scripts was in the carousel before they could listen.
      const isUsed = isStill() || section.current?.matches(':hover, :focus-within')
      left = isUsed ? everySeconds : left - 1
      if (left === 0) next.current(index + 1)
    }, 1_000)
    return () => clearInterval(timer)
  }, [section, everySeconds, index, count])
}

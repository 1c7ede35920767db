import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './carousel.module.css'
import { prefersReducedMotion } from './reduced-motion.ts'

type Props = {
  slides: readonly { key: string; name: string; lang: 'en' | undefined }[]
  everySeconds: number | undefined
}

/** Delay in milliseconds before a carousel with autoplay loads its deferred pictures. */
const PRELOAD_DELAY_MS = 3_000

/** Render a carousel's links to its slides, and run its autoplay. */
export default function CarouselControls({ slides, everySeconds }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const { index, show } = useTrack(list, everySeconds !== undefined)
  useAutoplay({ list, everySeconds, index, count: slides.length, show })
  return (
    <ol ref={list} className={`${styles.controls} page-width`} data-current={slides[index]?.name}>
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

function carouselOf(list: RefObject<HTMLElement | null>) {
  const section = list.current?.closest('section')
  const track = section?.querySelector('ul')
  return section && track ? { section, track } : undefined
}

/** Track the slide in view. Pictures after the first slide load on the first interaction, so that they never delay the first. */
function useTrack(list: RefObject<HTMLElement | null>, hasAutoplay: boolean) {
  const [index, setIndex] = useState(0)
  const [isPreloaded, setPreloaded] = useState(false)
  useEffect(() => {
    const { section, track } = carouselOf(list) ?? {}
    if (!section || !track) return
    const controller = new AbortController()
    const options = { signal: controller.signal, passive: true }
    const preload = () => {
      loadDeferredPictures(track)
      setPreloaded(true)
    }
    const updateIndex = () => setIndex(Math.round(track.scrollLeft / track.clientWidth))
    for (const type of ['pointermove', 'keydown', 'touchstart'])
      section.addEventListener(type, preload, options)
    track.addEventListener('scroll', preload, options)
    track.addEventListener('scroll', updateIndex, options)
    const timer = hasAutoplay ? setTimeout(preload, PRELOAD_DELAY_MS) : undefined
    // The carousel may have been scrolled or hovered before hydration.
    updateIndex()
    if (track.scrollLeft > 0 || section.matches(':hover, :focus-within')) preload()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [list, hasAutoplay])
  useEffect(() => {
    // Not in the server HTML: without scripts nothing would remove it.
    if (isPreloaded)
      for (const [place, slide] of [...(carouselOf(list)?.track.children ?? [])].entries())
        slide.toggleAttribute('inert', place > index + 1)
  }, [list, isPreloaded, index])
  const show = (next: number) => {
    const track = carouselOf(list)?.track
    track?.scrollTo({ left: next * track.clientWidth })
  }
  return { index, show }
}

function loadDeferredPictures(track: HTMLElement): void {
  for (const waiting of track.querySelectorAll('noscript')) waiting.outerHTML = waiting.textContent
}

type AutoplayOptions = {
  list: RefObject<HTMLElement | null>
  everySeconds: number | undefined
  index: number
  count: number
  show: (index: number) => void
}

/** Advance after `everySeconds` without hover and focus in the carousel. */
function useAutoplay({ list, everySeconds, index, count, show }: AutoplayOptions) {
  const next = useRef(show)
  useEffect(() => {
    next.current = show
  })
  useEffect(() => {
    if (everySeconds === undefined || index >= count - 1) return
    let secondsLeft = everySeconds
    const timer = setInterval(() => {
      const isPaused = prefersReducedMotion() || carouselOf(list)?.section.matches(':hover, :focus-within')
      secondsLeft = isPaused ? everySeconds : secondsLeft - 1
      if (secondsLeft === 0) next.current(index + 1)
    }, 1_000)
    return () => clearInterval(timer)
  }, [list, everySeconds, index, count])
}

import { useLingui } from '@lingui/react/macro'
import { renditionPath } from '#contract/file-paths.ts'
import type { VideoDetail } from '#contract/newsroom.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import styles from './video-player.module.css'

/**
 * Render the browser's native player. Only the poster is loaded before playback starts, and captions are on by default.
 */
export function VideoPlayer({ video }: { video: VideoDetail }) {
  const { t } = useLingui()
  const { code, name } = useLanguage()
  const { title } = video
  const isEnglish = video.fallback.length > 0
  return (
    <div className={styles.room}>
      <div className="page-width">
        <video
          className={styles.film}
          poster={renditionPath(video.img, 'original', 960, 'webp')}
          width={video.img.width}
          height={video.img.height}
          preload="none"
          controls
          playsInline
          aria-label={t`Video: ${title}`}
        >
          <source src={video.videoUrl} type="video/mp4" />
          <track
            kind="captions"
            src={video.captions}
            srcLang={isEnglish ? 'en' : code}
            label={isEnglish ? 'English' : name}
            default
          />
          <a href={video.videoUrl} data-prefetch="none">{t`Download the film`}</a>
        </video>
      </div>
    </div>
  )
}

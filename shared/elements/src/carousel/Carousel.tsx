import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { classNames, rootProps } from '../core/root-props';
import type { carouselMeta } from './carousel.meta';
import { slidesOf } from './slides';

/** Hidden until script makes them work; they point where reading goes. */
function Arrow({ to, label, className }: { to: string; label: string; className?: string }) {
  return (
    <button
      type="button"
      className={classNames('carousel-arrow', className)}
      data-to={to}
      aria-label={label}
      hidden
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={to === 'next' ? 'm9 4 8 8-8 8' : 'm15 4-8 8 8 8'} />
      </svg>
    </button>
  );
}

/**
 * Slides beside each other that snap into place, swiped or scrolled; dots are links to them. Script
 * adds arrows and tells where the visitor is (spec: states, Carousel).
 */
export function Carousel({ element, classes }: ViewProps<FieldsOf<typeof carouselMeta>>) {
  const { Element, page, t } = useRender();
  const slides = slidesOf(page, element, t);
  if (slides.length === 0) {
    return <Placeholder element={element} classes={classes} text="components.editor.carousel" />;
  }
  const isOne = slides.length === 1;
  const label = element.fields.label || t('components.carousel.title');
  return (
    <div
      {...rootProps(element, classes, 'carousel')}
      role="group"
      aria-roledescription={t('components.carousel.role')}
      aria-label={label}
      data-enhance="carousel"
    >
      <div
        className={classNames('carousel-track', classes['track'])}
        role="group"
        aria-label={t('components.carousel.slides')}
        tabIndex={isOne ? undefined : 0}
      >
        {slides.map((slide) => (
          <div
            key={slide.id}
            id={slide.anchor}
            className={slide.className || undefined}
            role="group"
            aria-roledescription={t('components.carousel.slide')}
            aria-label={slide.label}
          >
            <Element id={slide.id} />
          </div>
        ))}
      </div>
      {!isOne && (
        <>
          <Arrow
            to="previous"
            label={t('components.carousel.previous')}
            className={classes['arrow']}
          />
          <Arrow to="next" label={t('components.carousel.next')} className={classes['arrow']} />
          <div className={classNames('carousel-dots', classes['dots'])}>
            {slides.map(({ id, anchor, className, label: name }, index) => (
              <a
                key={id}
                href={`#${encodeURIComponent(anchor)}`}
                className={className || undefined}
                aria-label={name}
                aria-current={index === 0 ? 'true' : undefined}
              />
            ))}
          </div>
          <div className="sr-only" aria-live="polite" />
        </>
      )}
    </div>
  );
}

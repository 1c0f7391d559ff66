import { outerTarget, type PageType } from '@atrium/contract';

const tag = /<a(\s[^<>]*)>/gi;

/** Links of sanitised texts lead out of the frame that a page of this type stands in. */
export const outerLinks = (pageType: PageType) => (html: string) =>
  html.replace(tag, (all: string, attributes: string) => {
    const [, href] = / href="([^"]*)"/i.exec(attributes) ?? [];
    if (href === undefined || / target="/i.test(attributes)) return all;
    const target = outerTarget(pageType, href);
    return target ? `<a${attributes} target="${target}">` : all;
  });

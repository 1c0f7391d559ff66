import { headline, image, linkButton, section, text } from './builders.mjs';
import { color } from './theme.mjs';

/** Looks that many elements share. */

const sides = (vertical, horizontal) => ({
  top: vertical,
  bottom: vertical,
  left: horizontal,
  right: horizontal,
});

export const below = (bottom) => ({ bottom });

/** A band of the page with the house's spacing. */
export const band = (fields, ...children) =>
  section({ padding: sides(80, 24), mobilePadding: sides(48, 20), ...fields }, ...children);

export const boxLook = {
  backgroundColor: color.white,
  borderType: 'fullBorder',
  borderWidth: 1,
  borderColor: color.line,
  borderRadius: 10,
  padding: sides(32, 32),
  mobilePadding: sides(24, 20),
};

export const title = (content, fields) =>
  headline(content, {
    fontSize: 52,
    mobileFontSize: 36,
    lineHeight: 1.12,
    margin: below(20),
    ...fields,
  });

export const heading = (content, fields) =>
  headline(content, {
    fontSize: 36,
    mobileFontSize: 28,
    lineHeight: 1.2,
    margin: below(16),
    ...fields,
  });

export const smallHeading = (content, fields) =>
  headline(content, {
    fontSize: 24,
    mobileFontSize: 22,
    lineHeight: 1.25,
    margin: below(8),
    ...fields,
  });

/** The few words above a heading. */
export const overline = (content, fields) =>
  text(`<p>${content}</p>`, {
    fontSize: 15,
    mobileFontSize: 15,
    letterSpacing: 1,
    fontWeight: '700',
    color: color.rust,
    margin: below(12),
    ...fields,
  });

export const lead = (content, fields) =>
  text(`<p>${content}</p>`, {
    fontSize: 21,
    mobileFontSize: 19,
    lineHeight: 1.5,
    color: color.soft,
    margin: below(28),
    ...fields,
  });

export const small = (content, fields) =>
  text(`<p>${content}</p>`, {
    fontSize: 15,
    mobileFontSize: 15,
    color: color.soft,
    ...fields,
  });

/** Paragraphs of running text. */
export const prose = (paragraphs, fields) =>
  text(
    [paragraphs]
      .flat()
      .map((content) => `<p>${content}</p>`)
      .join(''),
    {
      margin: below(20),
      ...fields,
    },
  );

export const primaryLook = {
  alignSelf: 'left',
  backgroundColor: color.rust,
  color: '#ffffff',
  borderRadius: 8,
  fontSize: 19,
  mobileFontSize: 18,
  padding: sides(16, 30),
};

export const quietLook = {
  alignSelf: 'left',
  backgroundColor: color.white,
  color: color.pine,
  borderType: 'fullBorder',
  borderWidth: 1,
  borderColor: color.pine,
  borderRadius: 8,
  fontSize: 18,
  mobileFontSize: 17,
  padding: sides(14, 24),
};

export const picture = (fileId, alt, fields) => image(fileId, alt, { borderRadius: 10, ...fields });

/** The house's name on top of a page, quiet enough for any of them. */
export const siteHeader = (fields) =>
  section(
    {
      padding: sides(20, 24),
      mobilePadding: sides(16, 20),
      backgroundColor: color.paper,
      ...fields,
    },
    text('<p><a href="/">Harrow Mill</a> · bakery and baking school, Alderwick</p>', {
      fontSize: 17,
      mobileFontSize: 16,
      color: color.soft,
      textAlign: 'center',
    }),
  );

/** Address and way home at the foot of a page. */
export const siteFooter = () =>
  section(
    { padding: sides(48, 24), mobilePadding: sides(40, 20), backgroundColor: color.pine },
    text(
      '<p><strong>Harrow Mill</strong> · 4 Mill Lane, Alderwick</p>' +
        '<p>Wednesday to Saturday 7.30 to 14.00 · Sunday 8.00 to 12.00</p>' +
        '<p><a href="tel:+441632960114" style="color:#e9c98f">01632 960114</a> · ' +
        '<a href="mailto:hello@harrowmill.example" style="color:#e9c98f">hello@harrowmill.example</a></p>' +
        '<p><a href="/" style="color:#e9c98f">Everything we do</a> · ' +
        '<a href="/demo/blog_home" style="color:#e9c98f">Journal</a> · ' +
        '<a href="/demo/funnel_contact_us" style="color:#e9c98f">Write to us</a></p>',
      { fontSize: 16, mobileFontSize: 16, color: color.cream, textAlign: 'center' },
    ),
  );

/** A link that looks like a button and fills its column. */
export const wideLink = (label, address, fields) =>
  linkButton(label, address, { ...quietLook, width: '100%', margin: below(12), ...fields });

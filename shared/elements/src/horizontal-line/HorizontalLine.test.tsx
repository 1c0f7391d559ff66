import { screen } from '@testing-library/react';
import { showElements } from '../testing/show';

const line = (fields: object) => {
  const { style } = showElements([{ type: 'HorizontalLine', ...fields }]);
  const rule = screen.getByRole('separator');
  return { base: style(rule), mobile: style(rule, { mobile: true }) };
};

describe('HorizontalLine', () => {
  it('is a thematic break with a line of its own look', () => {
    const { base, mobile } = line({
      height: '4px',
      color: '#9c4221',
      lineStyle: 'dashed',
      width: '50%',
      mobileWidth: 80,
    });
    expect(Object.values(base).join(' ')).toContain('4px dashed #9c4221');
    expect(base).toMatchObject({ 'inline-size': '50%' });
    expect(mobile).toMatchObject({ 'inline-size': '80px' });
  });

  it.each([
    ['left', { 'margin-inline': '0 auto' }],
    ['center', { margin: '0 auto' }],
    ['right', { 'margin-inline': 'auto 0' }],
  ])('stands %s by margins that follow the direction of the text', (alignSelf, margins) => {
    expect(line({ alignSelf, width: 200 }).base).toMatchObject(margins);
  });

  it('keeps its margins above and below, wherever it stands', () => {
    const { style } = showElements([
      { type: 'HorizontalLine', alignSelf: 'right', margin: { top: 12, bottom: 24 } },
    ]);
    expect(style(screen.getByRole('separator').parentElement)).toMatchObject({
      'margin-block': '12px 24px',
    });
  });

  it('keeps a plain look where its fields say nothing that can be read', () => {
    const { base } = line({ height: 'thick', color: '}', lineStyle: 'wavy;x' });
    expect(Object.values(base).join(' ')).toContain('1px solid #d0d5dd');
  });
});

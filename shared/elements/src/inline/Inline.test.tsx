import { describeRoot, showRoot } from '../testing/root-behaviour';

describeRoot('inline');

test('it is as high as what stands in it: the frame around it takes that height over', () => {
  expect(showRoot('inline').css).not.toMatch(/100d?vh/);
});

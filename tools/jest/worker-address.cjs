/** Stands for the address of a script that the build writes. */
module.exports = '/captcha-worker.js';

// Stands for style sheets and pictures in tests of components.
module.exports = { __esModule: true, default: 'asset' };

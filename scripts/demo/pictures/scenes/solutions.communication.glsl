// Channels from everywhere meet in one.
void view() {
  eye = vec3(-.6, 8.2, 6.4);
  at = vec3(-.3, 0, .1);
  zoom = 3.5;
  sun = vec3(-.6, .55, -.45);
}
void scene(vec3 p) {
  float branches = 1e3;
  float s = smoothstep(-4.6, 1.2, p.x);
  float slope = 6. * s * (1. - s) / 5.8;
  for (int i = 0; i < 7; i += 1) {
    float f = (float(i) - 3.) * 1.05;
    branches = min(branches, abs(p.z - f * (1. - s)) / sqrt(1. + f * f * slope * slope));
  }
  float width = p.x > .2 ? mix(.17, .5, smoothstep(.2, 1.6, p.x)) : .17;
  float carved = max(p.y, -max(branches - width, -p.y - .4));
  add(carved * .6, CREAM);
  add(p.y + .16, p.x > 1.1 ? OCHRE : GREEN);
}

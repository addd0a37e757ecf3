// A theater, and the stage that all seats face.
#define LIGHT(q) (.3 + .7 * lit(triangle(q - fromSun(vec3(0, 0, .4)), 2.4), .05))
void view() {
  eye = vec3(-.8, 7.4, 9);
  at = vec3(0, .35, -.45);
  zoom = 4.;
  sun = vec3(-.6, .75, .35);
}
void scene(vec3 p) {
  add(p.y, DUNE);
  float r = length(p.xz), angle = atan(-p.z, p.x);
  if (angle < -1.5) angle += 6.2831853;
  for (int i = 0; i < 6; i += 1) {
    float row = float(i), near = 1.7 + row * .6, top = .26 * (row + 1.);
    add(max(extrude(max(near - r, r - 5.5), p.y - top * .5, top * .5), p.z - .8), CREAM);
    float count = 9. + row * 2., sector = 3.1415927 / count, seat = clamp(floor(angle / sector), 0., count - 1.);
    float a = angle - (seat + .5) * sector;
    vec3 q = vec3(r * cos(a) - near - .32, p.y - top - .14, r * sin(a));
    if (i < 5) add(box(q, vec3(.13, .15, .16)) * .8, noise(seat + row * 31.) > .5 ? GREEN : INK);
  }
  add(cylinder(p, .95, .1), PINE);
  add(pyramid(p - vec3(0, .1, 0), .42, .75), OCHRE);
}
